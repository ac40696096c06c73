/** For a route that tells in a toast that the network failed: what shows toasts could not be fetched by then. */
if (!import.meta.env.SSR) void import('./toasts.tsx').catch(() => {})
