import { Picture } from '../media/picture.tsx'
import classes from './entity-thumb.module.css'

type Props = {
  picture: string | null
  /** The letter on the placeholder of a missing picture. */
  initial?: string
}

/** The smallest picture of a thing. It keeps the shape of the poster, because a square would cut off its words. */
export const EntityThumb = ({ picture, initial }: Props) => (
  <span className={classes.thumb}>
    <Picture src={picture} alt="" sizes="64px" {...(initial && { title: initial })} />
  </span>
)
