{
  // A person who is signed in sees the house at once, long before a slow line has brought the app.
  const bones = document.querySelector('[data-bones]')
  if (bones && localStorage.getItem('token')) bones.hidden = false
  // Schemas (zod) do not try whether they may make code out of text: the policy of the page forbids that, and each
  // try is reported. Set by its name in the global scope, so that the first script needs no part of it.
  globalThis.__zod_globalConfig = { jitless: true }
  // The app is fetched once the picture that the server put into the page is there, or after a second without it:
  // on a slow line the two would share it, and the picture is what one came to see.
  const picture = document.querySelector('#root img')
  const elementOf = ({ rel, href }) => {
    const element = document.createElement(rel === 'app' ? 'script' : 'link')
    element.crossOrigin = ''
    if (rel === 'app') return Object.assign(element, { type: 'module', src: href })
    if (rel === 'font')
      return Object.assign(element, { rel: 'preload', as: 'font', type: 'font/woff2', href })
    if (rel !== 'modulepreload') element.as = 'style'
    return Object.assign(element, { rel, href })
  }
  const start = () => {
    for (const list of document.querySelectorAll('script[data-links]')) {
      // A visitor is sent on from a page for members, and needs none of its parts.
      if (list.dataset.links === 'member' && !localStorage.getItem('token')) continue
      list.replaceWith(...JSON.parse(list.textContent).map(elementOf))
    }
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
