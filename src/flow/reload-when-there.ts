/** A page that does not come takes the place of what is shown: it is loaded anew only where it is there. */
export const reloadWhenThere = (orElse: () => void): void => {
  fetch(window.location.href).then(() => window.location.reload(), orElse);
};
