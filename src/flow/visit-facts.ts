import type { Trail } from '#domain/trails/trail.ts';
import type { SessionActor } from './session.ts';

/** The facts of a visit that trails and problem reports have. */
type VisitFacts = Pick<Trail, 'build' | 'language' | 'width' | 'level'>;

/** Returns the facts of this visit at this moment. */
export const visitFacts = (session: SessionActor): VisitFacts => {
  const { language, user } = session.getSnapshot().context;
  return { build: buildOf(), language, width: widthOf(window.innerWidth), level: user?.level ?? null };
};

/** Returns the version of the app: the name of its entry file, which its content decides. */
const buildOf = (): string =>
  /^(?:.*[^\w-])?([\w-]+)\.js$/.exec(document.documentElement.dataset.release ?? '')?.[1]?.slice(-40) ??
  'development';

const widthOf = (pixels: number): Trail['width'] => {
  if (pixels < 360) return 'narrow';
  return pixels < 600 ? 'phone' : 'wide';
};
