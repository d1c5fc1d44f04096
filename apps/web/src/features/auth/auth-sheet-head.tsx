import classes from './auth-modal.module.css'
import type { Order } from './auth-modal-context.ts'

type Props = {
  /** The id of the dialog. */
  dialog: string
  title: string
  order: Order | null
  step: string | null
}

/**
 * The head of the sheet: its title, which names the dialog; the order that the person wants to take, and the present
 * step, which describe it.
 */
export const AuthSheetHead = ({ dialog, title, order, step }: Props) => (
  <>
    <h2 id={`${dialog}-title`} className={classes.heading}>
      {title}
    </h2>
    <div id={`${dialog}-body`}>
      {order && (
        <span className={classes.order}>
          <span className={classes.what}>
            <span className={classes.event}>{order.title}</span>
            <span className={classes.lines}>
              {order.lines
                .filter(({ quantity, guests }) => quantity + guests > 0)
                .map(({ eventTicket, quantity, guests }) => `${quantity + guests} × ${eventTicket.name}`)
                .join(', ')}
            </span>
          </span>
          <span className={classes.total}>{order.total}</span>
        </span>
      )}
      {step && <span className={classes.step}>{step}</span>}
    </div>
  </>
)
