import type { ComponentProps } from 'react'

/**
 * What every button is made of: one that may not be pressed now, or is at work, says so and does nothing, but keeps the
 * focus, which a `disabled` one would lose (WCAG 2.4.3).
 */
export const SteadyButton = ({ disabled, onClick, type = 'button', ...props }: ComponentProps<'button'>) => (
  <button
    {...props}
    type={type}
    aria-disabled={disabled || props['aria-disabled']}
    onClick={(event) => {
      if (!disabled) return onClick?.(event)
      event.preventDefault()
      event.stopPropagation()
    }}
  />
)
