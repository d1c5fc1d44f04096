import { Badge } from '@mantine/core'
import type { EventMemberRole } from '@reprise/rules/events/enums'
import { eventMemberRoleLabels } from '@reprise/rules/events/enums'
import { useTranslation } from 'react-i18next'

/** What the viewer is at an event they work on; nothing for everybody else. */
export const OwnRole = ({ role }: { role: EventMemberRole | null }) => {
  const { t } = useTranslation()
  return (
    role && (
      <Badge variant="light">{t('Your role: {{role}}', { role: t(eventMemberRoleLabels[role]) })}</Badge>
    )
  )
}
