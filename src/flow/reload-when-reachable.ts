/**
 * A page that does not come takes the place of what is shown: it is loaded anew only where it is there, and whole. Of one
 * that broke off as it came the browser may have kept the half.
 */
export const reloadWhenThere = (orElse: () => void = () => {}): void => {
  fetch(window.location.href, { cache: 'reload' })
    .then((page) => page.text())
    .then(() => window.location.reload(), orElse);
};
