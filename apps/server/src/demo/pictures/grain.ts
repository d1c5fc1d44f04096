/** A breath of printed paper over a whole drawing. */
export function grain(width: number, height: number, strength = 0.22): string {
  return (
    '<filter id="grain" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".85" numOctaves="2" seed="7"/>' +
    '<feColorMatrix values=".33 .33 .33 0 0 .33 .33 .33 0 0 .33 .33 .33 0 0 0 0 0 0 1"/>' +
    '<feComponentTransfer><feFuncR type="linear" slope="2.6" intercept="-.8"/><feFuncG type="linear" slope="2.6" intercept="-.8"/><feFuncB type="linear" slope="2.6" intercept="-.8"/></feComponentTransfer></filter>' +
    `<rect width="${width}" height="${height}" filter="url(#grain)" opacity="${strength}" style="mix-blend-mode:overlay"/>`
  )
}
