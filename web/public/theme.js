// Runs before the first paint, so that a chosen theme never flashes in the other colours. lib/theme.ts writes what this reads.
try {
  const theme = localStorage.getItem('canopy.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage can be closed off by the browser: then the theme follows the system.
}
