import classes from './blurred-ground.module.css'
import { Picture } from './picture.tsx'

/** A blurred and darkened picture, as the background of its container. */
export const BlurredGround = ({ picture }: { picture: string }) => (
  <div className={classes.ground} aria-hidden="true">
    <Picture src={picture} alt="" sizes="160px" />
  </div>
)
