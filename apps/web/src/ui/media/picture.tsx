import { pictureSources } from '@reprise/rules/assets/picture-widths'
import { useState } from 'react'
import classes from './picture.module.css'

type Props = {
  src: string | null | undefined
  /** Empty for decoration, or where the text stands beside the picture. */
  alt: string
  /** Width divided by height, 4 / 3 by default. */
  ratio?: number | undefined
  /** How wide the picture is shown, as in `sizes` of an image. The default is the width on a card. */
  sizes?: string
  /** The text from which the placeholder of a missing picture takes its letter. */
  title?: string
  /** True for the first picture of a page, which loads at once. All others load when they come near. */
  priority?: boolean
}

const onCard = '(min-width: 48em) 480px, calc(100vw - 32px)'

/** A picture that keeps its room while it loads. A placeholder replaces a missing picture. */
export const Picture = ({ src, alt, ratio = 4 / 3, sizes = onCard, title, priority }: Props) => {
  const [failed, setFailed] = useState<string>()
  const shown = src && src !== failed
  return (
    <div className={classes.frame} style={{ aspectRatio: ratio }}>
      {shown ? (
        <img
          srcSet={pictureSources(src)}
          sizes={sizes}
          src={src}
          alt={alt}
          className={classes.image}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed(src)}
        />
      ) : (
        <div className={classes.standIn} role="img" aria-label={alt || undefined} aria-hidden={!alt}>
          {title?.slice(0, 1).toUpperCase()}
        </div>
      )}
    </div>
  )
}
