import { createElement, type ElementType, Fragment, type Key } from 'react';

/** An element as the compiler writes it, made by the React of the host. */
export const jsx = (type: ElementType, props: object, key?: Key) =>
  createElement(type, key === undefined ? props : { ...props, key });

export { Fragment, jsx as jsxs };
