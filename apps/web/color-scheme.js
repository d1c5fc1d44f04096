{
  // Before the first paint, so that a page chosen to be dark never flashes white.
  const chosen = localStorage.getItem('mantine-color-scheme-value')
  const dark =
    chosen === 'dark' || (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
}
