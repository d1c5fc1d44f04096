import { pictureSources } from '@reprise/rules/assets/picture-widths'
import { useState } from 'react'
import classes from './picture.module.css'

type Props = {
  src: string | null | undefined
  /** Empty for decoration, where the words stand beside it. */
  alt: string
  /** Width to height: 4 / 3 on cards. */
  ratio?: number
  /** How wide it is shown, as in an image's `sizes`; on a card unless told. */
  sizes?: string
  /** What is written on the stand-in of a missing picture. */
  title?: string
  /** The first picture of a page loads at once, all others when they come near. */
  priority?: boolean
}

const onCard = '(min-width: 48em) 480px, calc(100vw - 32px)'

/** A picture that keeps its room while it loads, and a stand-in where there is none. */
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
