import { ModalTitle } from '@mantine/core'
import type { ReactNode } from 'react'
import { BlurredGround } from '../media/blurred-ground.tsx'
import { Picture } from '../media/picture.tsx'
import type { Tint } from '../theme/tint-style.ts'
import { tintStyle } from '../theme/tint-style.ts'
import { Confetti } from './confetti.tsx'
import classes from './moment.module.css'
import { Sheet } from './sheet.tsx'

type Props = {
  title: string
  /** The picture of the subject. It also stands behind the card, blurred. */
  picture: string | null
  /** The color along the top of the card. Without it, the card has the color of the brand. */
  tint?: Tint | null | undefined
  /** The color of the confetti. Without it there is none. */
  confetti?: string | undefined
  /** The text that says what and when. */
  children: ReactNode
  /** The main button, which has `data-autofocus`. */
  action: ReactNode
  /** Quieter buttons. */
  more?: ReactNode
  onClose: () => void
}

/**
 * A celebration over the whole page. It is open while it is drawn. It is a dialog named by its title, and Escape
 * closes it.
 */
export const Moment = ({ title, picture, tint, confetti, children, action, more, onClose }: Props) => (
  <Sheet
    opened
    onClose={onClose}
    fullScreen
    radius={0}
    withCloseButton={false}
    transitionProps={{ transition: 'fade' }}
    classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
  >
    {picture && <BlurredGround picture={picture} />}
    {confetti && <Confetti color={confetti} />}
    <div className={classes.card} style={tintStyle(tint)}>
      <div className={classes.picture}>
        <Picture src={picture} alt="" ratio={2} sizes="480px" priority />
      </div>
      <div className={classes.words}>
        <ModalTitle className={classes.title ?? ''}>{title}</ModalTitle>
        {children}
      </div>
      <div className={classes.actions}>
        {action}
        {more}
      </div>
    </div>
  </Sheet>
)
