/** Durations in milliseconds: of a press, of what appears, and of a celebration. */
export const motion = { press: 120, base: 200, moment: 320 } as const
