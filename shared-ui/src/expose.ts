import './ui.css';

export * from './ui.ts';
