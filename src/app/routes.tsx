import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { NotFetched } from '#flow/failure-boundary.tsx';
import { firstAddress } from './first-address.ts';
import { loadTexts } from './i18n.ts';
import { SCREENS, type ScreenEntry, type ScreenName } from './screens.ts';

type Module = { default: ComponentType };

type AppRoute = {
  path: string;
  isPublic: boolean;
  Screen: LazyExoticComponent<ComponentType>;
  /** Loads the screen and its texts; a screen that is prepared shows at once. */
  prepare: () => Promise<unknown>;
};

const MODULES: Record<ScreenName, () => Promise<Module>> = {
  'account-entry': () => import('#screens/sign-in/account-entry/account-entry.tsx'),
  'basic-level': () => import('#screens/levels/basic-level/basic-level.tsx'),
  countries: () => import('#screens/common/countries/countries.tsx'),
  'fully-verified': () => import('#screens/levels/fully-verified/fully-verified.tsx'),
  home: () => import('#screens/home/home/home.tsx'),
  login: () => import('#screens/sign-in/login/login.tsx'),
  messages: () => import('#screens/messages/messages/messages.tsx'),
  'not-here': () => import('#screens/common/not-here/not-here.tsx'),
  protocol: () => import('#screens/sign-in/protocol/protocol.tsx'),
  register: () => import('#screens/sign-in/register/register.tsx'),
  'semi-verified': () => import('#screens/levels/semi-verified/semi-verified.tsx'),
  welcome: () => import('#screens/sign-in/welcome/welcome.tsx'),
};

/** React shows the fallback for a promise, even one long kept, and then for no less than 300 ms; not for this. */
class AtOnce<Value> {
  readonly #value: Value;
  constructor(value: Value) {
    this.#value = value;
  }
  // biome-ignore lint/suspicious/noThenProperty: what `lazy` takes is a thenable, and only `lazy` ever gets this one.
  then(show: (value: Value) => void): void {
    show(this.#value);
  }
}

type Entry = ScreenEntry & { screen: ScreenName };

const route = (path: string, { screen, areas = [], isPublic = false }: Entry): AppRoute => {
  let ready: Module | undefined;
  const prepare = async () => {
    const wanted = Promise.all([MODULES[screen](), loadTexts(...areas)]);
    const [module] = await wanted.catch((cause: unknown) => {
      throw new NotFetched(path, { cause });
    });
    ready = module;
    return module;
  };
  const load = () => (ready ? (new AtOnce(ready) as unknown as Promise<Module>) : prepare());
  return { path, isPublic, prepare, Screen: lazy(load) };
};

/** Home is apart: the shell keeps it alive under the others. */
const { '/': home, ...others } = SCREENS;

export const HOME = route('/', home);

export const ROUTES: AppRoute[] = Object.entries(others).map(([path, entry]) => route(path, entry));

/** The screens that only make sense while nobody is signed in. */
export const SIGN_IN_PATHS = ['/before-login', '/input-account', '/login', '/register'];

/** Prepares the screen that an address leads to first; what fails is tried again when the screen is to show. */
export const prepareScreen = async (pathname: string, isSignedIn: boolean): Promise<void> => {
  const at = (address: string) => [HOME, ...ROUTES].find(({ path }) => path === address);
  const first = at(firstAddress(pathname, { isPublic: at(pathname)?.isPublic, isSignedIn }));
  await first?.prepare().catch(() => undefined);
};
