import * as React from 'react';
import * as ReactDom from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, Link, NavLink, useLocation, useNavigate } from 'react-router-dom';

// What the hosts take from the three libraries, and nothing of our own: the least that a page with them can cost.
Object.assign(globalThis, { kept: { React, ReactDom, hydrateRoot, Link, NavLink, useLocation, useNavigate } });
createRoot(document.createElement('div')).render(React.createElement(BrowserRouter));
document.documentElement.dataset.app = 'ready';
