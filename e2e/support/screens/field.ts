import type { Locator, Page } from 'playwright-core'

/** The field with this label, whether the label has the star of a required one or not. */
export const field = (place: Page | Locator, label: string) =>
  place.getByLabel(new RegExp(`^${label}( \\*)?$`)).first()
