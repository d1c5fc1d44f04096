import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../ui/states/empty-state.tsx'

type Props = { title: string; text: string; to: string; heading?: 'h1' | 'h2' }

/** A page of an event's team, opened by somebody who is not of it. */
export const ForbiddenPage = ({ title, text, to, heading = 'h2' }: Props) => {
  const { t } = useTranslation()
  return (
    <EmptyState
      drawing="door"
      heading={heading}
      title={title}
      text={text}
      action={
        <Button component={Link} to={to} variant="light">
          {t('See the event')}
        </Button>
      }
    />
  )
}
