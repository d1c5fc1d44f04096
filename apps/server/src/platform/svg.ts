/** Writes coordinates with one decimal, which is finer than a pixel. */
export function at(...values: number[]): string {
  return values.map((value) => String(Math.round(value * 10) / 10)).join(' ')
}

/** A whole drawing. `parts` are in order from the lowest to the highest. */
export function drawing(width: number, height: number, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`
}

export function rect(x: number, y: number, width: number, height: number, look: string): string {
  return `<rect x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}" ${look}/>`
}

export function circle(x: number, y: number, radius: number, look: string): string {
  return `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" ${look}/>`
}

export function path(d: string, look: string): string {
  return `<path d="${d}" ${look}/>`
}

/** A closed shape through points, as a path's `d`. */
export function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => at(x, y)).join('L')}Z`
}

/** A smooth curve: the given points are control points, and the curve goes through the middles between them. */
export function smooth(points: readonly (readonly [number, number])[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  const curves = rest.map(([x, y], index) => {
    const [nextX, nextY] = rest[index + 1] ?? [x, y]
    return `Q${at(x, y, (x + nextX) / 2, (y + nextY) / 2)}`
  })
  return `M${at(...first)}${curves.join('')}`
}

/** A gradient from top to bottom, or turned by `angle` degrees. Fill with `url(#id)`. */
export function linear(id: string, colors: readonly string[], angle = 0): string {
  const stops = colors.map(
    (color, index) => `<stop offset="${index / Math.max(1, colors.length - 1)}" stop-color="${color}"/>`,
  )
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1" gradientTransform="rotate(${angle} .5 .5)">${stops.join('')}</linearGradient>`
}

/** A gradient from the middle outwards; each stop is a colour, where it lies (0 to 1) and how opaque it is. */
export function radial(id: string, stops: readonly (readonly [string, number, number])[]): string {
  const inner = stops.map(
    ([color, offset, opacity]) =>
      `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
  )
  return `<radialGradient id="${id}">${inner.join('')}</radialGradient>`
}
