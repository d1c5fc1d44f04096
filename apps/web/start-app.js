{
  // Schemas (zod) do not try whether they may make code out of text: the policy of the page forbids that, and each
  // try is reported. Set by its name in the global scope, so that the first script needs no part of it.
  globalThis.__zod_globalConfig = { jitless: true }
  // The app is fetched once the picture that the server put into the page is there, or after a second without it:
  // on a slow line the two would share it, and the picture is what one came to see.
  const picture = document.querySelector('#root img')
  const start = () => {
    for (const link of document.querySelectorAll('link[data-rel]')) link.rel = link.dataset.rel
    const app = document.querySelector('link[data-app]')
    const script = document.createElement('script')
    script.type = 'module'
    script.crossOrigin = ''
    script.src = app.href
    app.replaceWith(script)
  }
  if (!picture || picture.complete) start()
  else {
    const once = new AbortController()
    const go = () => {
      if (once.signal.aborted) return
      once.abort()
      start()
    }
    picture.addEventListener('load', go, { signal: once.signal })
    picture.addEventListener('error', go, { signal: once.signal })
    setTimeout(go, 1000)
  }
}
