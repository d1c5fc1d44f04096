import { Stack, Text, Title } from '@mantine/core'
import { emptyTexts } from '@reprise/rules/platform/texts'
import type { ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './drawing.module.css'
import type { DrawingName } from './drawing.tsx'

const NoDrawing = () => <div className={classes.drawing} />

// No first view needs one; and where it cannot be fetched, its place stays empty.
const Drawing = lazy(() =>
  import('./drawing.tsx').then(
    ({ Drawing: Drawn }) => ({ default: Drawn }),
    () => ({ default: NoDrawing }),
  ),
)

type Props = {
  drawing: DrawingName
  /** One sentence: what is not here. Without it that nothing was found, as of any table (section 8). */
  title?: string
  /** What the person can do about it. */
  text?: string | undefined
  /** One button or link. */
  action?: ReactNode
  heading?: 'h1' | 'h2' | 'h3'
}

/** Stands where a list has nothing to show: a drawing, one sentence, one action. */
export const EmptyState = ({ drawing, title, text, action, heading = 'h2' }: Props) => {
  const { t } = useTranslation()
  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center">
      <Suspense fallback={<NoDrawing />}>
        <Drawing name={drawing} />
      </Suspense>
      <Title order={Number(heading[1]) as 1 | 2 | 3} size={heading === 'h1' ? 'h1' : 'h3'}>
        {title ?? t(emptyTexts.table)}
      </Title>
      {text && (
        <Text c="dimmed" maw="48ch">
          {text}
        </Text>
      )}
      {action && <div style={{ marginBlockStart: 'var(--mantine-spacing-sm)' }}>{action}</div>}
    </Stack>
  )
}
