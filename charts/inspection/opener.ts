const STYLE = `
button {
  position: fixed;
  inset-block-start: 8px;
  inset-inline: 0;
  inline-size: max-content;
  margin-inline: auto;
  z-index: 2147483647;
  min-block-size: 44px;
  padding-inline: 18px;
  border: 0;
  border-radius: 22px;
  background: #17211d;
  color: #f4f7f5;
  font: 600 14px/1.2 system-ui, sans-serif;
  box-shadow: 0 2px 12px rgb(0 0 0 / 0.3);
  cursor: pointer;
}
`;

/** Adds a button that opens the inspector, because browsers open a window only after a user's tap. */
export const addOpener = (open: () => void): void => {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = STYLE;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Open the inspector';
  button.addEventListener('click', () => {
    open();
    host.remove();
  });
  root.append(style, button);
  document.body.append(host);
};
