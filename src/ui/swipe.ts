/** A place of the finger: its distance in px below the place where the swipe began, and the time in ms. */
export type Place = { y: number; time: number };

/** A swipe closes a sheet after this part of its height, or at this speed in px/ms. */
const FAR = 1 / 3;
const FAST = 0.5;

/** A finger that moves up faster than this, in px/ms, has turned back; one that rests moves a little. */
const TURNED = 0.05;

/** The last time in ms of which the speed at the release is the mean. */
const RECENT = 80;

const speedOf = (places: readonly Place[], released: number): number => {
  const last = places.at(-1);
  const first = places.findLast(({ time }) => time <= released - RECENT) ?? places[0];
  return first && last ? (last.y - first.y) / Math.max(1, released - first.time) : 0;
};

/**
 * True if a swipe of these places, released at this time in ms, closes a sheet of this height in px. The speed at the
 * release counts: a short flick closes, and a long swipe that turns back does not.
 */
export const closesSheet = (places: readonly Place[], released: number, height: number): boolean => {
  const speed = speedOf(places, released);
  return speed > FAST || ((places.at(-1)?.y ?? 0) > height * FAR && speed > -TURNED);
};
