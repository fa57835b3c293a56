/** Resolves once the browser has painted what has been rendered. */
export const nextPaint = () => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
