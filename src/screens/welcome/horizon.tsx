import styles from './horizon.module.css';

const GRID = [
  'M168 176C154 179 115 179 87 189C59 200 24 218 1 240C-23 261 -43 293 -54 318',
  'M168 176C156 181 122 190 98 206C74 222 43 247 23 273C3 300 -15 336 -25 363',
  'M168 176C161 183 141 198 127 218C113 238 96 269 84 298C72 328 62 367 57 396',
  'M168 176V400',
  'M168 176C174 183 194 198 208 218C222 238 239 269 251 298C263 328 273 367 278 396',
  'M168 176C179 181 213 190 237 206C261 222 292 247 312 273C332 300 350 336 360 363',
  'M168 176C181 179 220 179 248 189C276 200 311 218 334 240C358 261 378 293 389 318',
  'M68 196a99.7 40.6 0 1 0 199.4 0a99.7 40.6 0 1 0 -199.4 0',
  'M-13 253C-12 286 57 328 168 328C279 328 347 286 348 253',
].join('');

const CITIES = [
  [42, 292],
  [118, 244],
  [206, 276],
  [286, 300],
] as const;

const DOLLAR = 'M0-12V12M6-8H-2.5a4 4 0 0 0 0 8h5a4 4 0 0 1 0 8H-7';

/** Money on its way around the world; only drawn. */
export const Horizon = () => (
  <svg
    className={styles.horizon}
    viewBox="0 0 335 340"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <defs>
      <radialGradient id="globe" cx="0.5" cy="0.1" r="0.7">
        <stop className={styles.lit} offset="0" />
        <stop className={styles.unlit} offset="1" />
      </radialGradient>
    </defs>
    <circle className={styles.halo} cx="167.5" cy="392" r="276" />
    <circle className={styles.halo} cx="167.5" cy="392" r="256" />
    <circle cx="167.5" cy="392" r="236" fill="url(#globe)" />
    <path className={styles.grid} d={GRID} />
    <path className={styles.way} d="M42 292Q96 130 206 276" />
    <path className={styles.way} d="M118 244Q216 64 286 300" />
    {CITIES.map(([x, y]) => (
      <g key={x}>
        <circle className={styles.glow} cx={x} cy={y} r="9" />
        <circle className={styles.city} cx={x} cy={y} r="4" />
      </g>
    ))}
    <g transform="translate(209 168)">
      <circle className={styles.rim} r="27" />
      <circle className={styles.coin} r="22" />
      <path className={styles.sign} d={DOLLAR} />
    </g>
    <g transform="translate(110 207)">
      <circle className={styles.coin} r="10" />
      <path
        className={styles.sign}
        transform="scale(0.45)"
        d="M0-12V12M6-8H-2.5a4 4 0 0 0 0 8h5a4 4 0 0 1 0 8H-7"
      />
    </g>
    <g className={styles.receipt} transform="translate(32 52)">
      <rect className={styles.slip} width="142" height="56" rx="18" />
      <circle className={styles.seal} cx="28" cy="28" r="14" />
      <path className={styles.tick} d="M22 28.5l4.2 4.2 8-8.4" />
      <rect className={styles.line} x="52" y="17" width="70" height="8" rx="4" />
      <rect className={styles.line} x="52" y="32" width="44" height="7" rx="3.5" opacity="0.5" />
    </g>
  </svg>
);
