/** The columns of an address that nobody gave. */
export const nowhere = { address: null, city: null, region: null, postal_code: null, country_code: null }
