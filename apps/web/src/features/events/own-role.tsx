import { Badge } from '@mantine/core'
import type { EventMemberRole } from '@reprise/rules/events/enums'
import { eventMemberRoleLabels } from '@reprise/rules/events/enums'
import { useTranslation } from 'react-i18next'

/** The viewer's role at an event. Nothing for people who do not work on it. */
export const OwnRole = ({ role }: { role: EventMemberRole | null }) => {
  const { t } = useTranslation()
  return (
    role && (
      <Badge variant="light">{t('Your role: {{role}}', { role: t(eventMemberRoleLabels[role]) })}</Badge>
    )
  )
}
