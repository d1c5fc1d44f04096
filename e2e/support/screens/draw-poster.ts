import sharp from 'sharp'

/** A photograph as a telephone makes it: larger than needed, with the place it was taken at written into it. */
export function drawPoster(): Promise<Buffer> {
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#7337bf' } })
    .withExif({
      IFD0: { Copyright: 'Poster office' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .jpeg()
    .toBuffer()
}
