import { createElement, type ElementType, Fragment, type Key } from 'react';

/** The JSX runtime that the compiler imports, built on the host's React. */
export const jsx = (type: ElementType, props: object, key?: Key) =>
  createElement(type, key === undefined ? props : { ...props, key });

export { Fragment, jsx as jsxs };
