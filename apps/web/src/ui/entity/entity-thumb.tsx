import { Picture } from '../media/picture.tsx'
import classes from './entity-thumb.module.css'

type Props = {
  picture: string | null
  /** The letter on the placeholder of a missing picture. */
  initial?: string
  /** True for a picture that loses its meaning where its sides are cut off: a logo, a medal. */
  isSquare?: boolean
}

/** The smallest picture of a thing. It keeps the shape of a poster, because a square would cut off its words. */
export const EntityThumb = ({ picture, initial, isSquare }: Props) => (
  <span className={classes.thumb}>
    <Picture
      src={picture}
      alt=""
      sizes="64px"
      ratio={isSquare ? 1 : undefined}
      {...(initial && { title: initial })}
    />
  </span>
)
