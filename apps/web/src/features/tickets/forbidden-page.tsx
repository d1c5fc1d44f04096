import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../ui/states/empty-state.tsx'

type Props = { title: string; text: string; to: string; heading?: 'h1' | 'h2' }

/** Shown to a person who opens a page of an event's team and is not part of that team. */
export const ForbiddenPage = ({ title, text, to, heading = 'h2' }: Props) => {
  const { t } = useTranslation()
  return (
    <EmptyState
      drawing="door"
      heading={heading}
      title={title}
      text={text}
      action={
        <Button component={Link} to={to}>
          {t('See the event')}
        </Button>
      }
    />
  )
}
