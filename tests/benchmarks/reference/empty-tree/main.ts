import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, Link, NavLink, useLocation, useNavigate } from 'react-router-dom';

// Only what the hosts use of the three libraries: the minimum that a page with them can cost.
Object.assign(globalThis, {
  kept: { React, JsxRuntime, ReactDom, hydrateRoot, Link, NavLink, useLocation, useNavigate },
});
createRoot(document.createElement('div')).render(React.createElement(BrowserRouter));
document.documentElement.dataset.app = 'ready';
