/** How a picture is cut before anybody moves it, in pixels and degrees (section 9). */
export const cropDefaults = { scale: 1, rotate: 0, border: 25, width: 200, height: 200 } as const
