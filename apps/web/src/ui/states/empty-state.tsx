import { Stack, Text, Title } from '@mantine/core'
import { emptyTexts } from '@reprise/rules/platform/texts'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import drawingClasses from './drawing.module.css'
import type { DrawingName } from './drawing.tsx'
import classes from './empty-state.module.css'
import { lazyPart } from './lazy-part.ts'

const NoDrawing = () => <div className={drawingClasses.drawing} />

// No page needs a drawing at first, so it loads later.
const Drawing = lazyPart(async () => (await import('./drawing.tsx')).Drawing, NoDrawing)

type Props = {
  /** The drawing. Only whole pages show it; smaller places show the text alone. */
  drawing: DrawingName
  /** One sentence that says what is missing. The default says that nothing was found (section 8). */
  title?: string
  /** A word in small letters above the title. */
  above?: string
  /** What the person can do about it. */
  text?: string | undefined
  /** One button or link. */
  action?: ReactNode
  heading?: 'h1' | 'h2' | 'h3'
  /**
   * What it fills: a page, a section of a page, or a list in a panel. With a heading `h3` it is a section by default.
   */
  size?: 'page' | 'section' | 'inline'
}

/** The text for a place with nothing to show: one sentence and one action. A whole empty page also gets a drawing. */
export const EmptyState = ({ drawing, title, above, text, action, heading = 'h2', size }: Props) => {
  const { t } = useTranslation()
  const order = Number(heading[1]) as 1 | 2 | 3
  const words = title ?? t(emptyTexts.table)
  const kind = size ?? (heading === 'h3' ? 'section' : 'page')
  const eyebrow = above && (
    <Text variant="micro" c="dimmed">
      {above}
    </Text>
  )
  if (kind !== 'page')
    return (
      <div className={classes.line} data-size={kind}>
        <div>
          {eyebrow}
          <Title order={order} className={classes.title ?? ''}>
            {words}
          </Title>
          {text && (
            <Text variant="small" c="dimmed">
              {text}
            </Text>
          )}
        </div>
        {action}
      </div>
    )
  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center">
      <Suspense fallback={<NoDrawing />}>
        <Drawing name={drawing} />
      </Suspense>
      {eyebrow}
      <Title order={order} size={heading === 'h1' ? 'h1' : 'h3'}>
        {words}
      </Title>
      {text && (
        <Text c="dimmed" maw="48ch">
          {text}
        </Text>
      )}
      {action && <div className={classes.action}>{action}</div>}
    </Stack>
  )
}
