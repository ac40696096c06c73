/** For a route that reports a network failure in a toast: the toast code could not be fetched by then. */
if (!import.meta.env.SSR) void import('./toasts.tsx').catch(() => {})
