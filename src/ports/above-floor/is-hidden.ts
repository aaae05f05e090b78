/** True if the element is not drawn; false in a browser that cannot tell. A hidden element has no size there, too. */
export const isHidden = (element: Element): boolean => element.checkVisibility?.() === false;
