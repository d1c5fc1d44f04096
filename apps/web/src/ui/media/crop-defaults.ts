/** The crop of a picture before a person changes it, in pixels and degrees (section 9). */
export const cropDefaults = { scale: 1, rotate: 0, border: 25, width: 200, height: 200 } as const

/** The largest zoom of a picture. */
export const mostZoom = 3
