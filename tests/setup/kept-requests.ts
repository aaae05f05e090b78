/**
 * Keeps every request of a test. Node passes an abort on to a request only while something refers to the request, so that
 * on a busy machine the garbage collector could end the wait for an abort. Browsers pass every abort on.
 */
const kept: Request[] = [];

globalThis.Request = class extends Request {
  constructor(...given: ConstructorParameters<typeof Request>) {
    super(...given);
    kept.push(this);
  }
};
