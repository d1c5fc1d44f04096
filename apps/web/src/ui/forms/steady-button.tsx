import type { ComponentProps } from 'react'

/**
 * The base of every button. While it is disabled or busy it does nothing, but it keeps the focus. A button with
 * `disabled` would lose the focus (WCAG 2.4.3). A button that sends a form takes the focus only on the click: if it
 * took the focus earlier, the error of the field that loses the focus would move the button away during the press.
 */
export const SteadyButton = ({
  disabled,
  onClick,
  onMouseDown,
  type = 'button',
  ...props
}: ComponentProps<'button'>) => (
  <button
    {...props}
    type={type}
    aria-disabled={disabled || props['aria-disabled']}
    onMouseDown={(event) => {
      onMouseDown?.(event)
      if (type === 'submit' && event.currentTarget.form?.contains(document.activeElement))
        event.preventDefault()
    }}
    onClick={(event) => {
      // True only for a click of the mouse. Enter in a field clicks the button, too, but with a detail of 0.
      if (type === 'submit' && event.detail > 0) event.currentTarget.focus()
      if (!disabled) return onClick?.(event)
      event.preventDefault()
      event.stopPropagation()
    }}
  />
)
