/** Longest wait in milliseconds for a browser that is never idle. */
const longest = 2000

/** Resolves once the browser has nothing better to do: for parts that no first view needs. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no idle callback.
    if (!globalThis.requestIdleCallback) setTimeout(resolve, 300)
    else requestIdleCallback(() => resolve(), { timeout: longest })
  })
