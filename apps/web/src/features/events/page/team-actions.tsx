import { ActionIcon, Button, Group, Menu, Stack, Text } from '@mantine/core'
import { maySharePage } from '@reprise/rules/events/may-share-page'
import { IconDots, IconLayoutDashboard, IconPencil, IconShare } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import type { DeskPage } from '../desk/desk-pages.ts'
import { deskPages } from '../desk/desk-pages.ts'
import { useReferralLink } from '../desk/referral-link.api.ts'
import type { EventPageNode } from '../event-page.api.ts'
import { OwnRole } from '../own-role.tsx'
import { mayShareHere, pageUrl, sharePage } from './share-page.ts'

/**
 * What the team does from the public page: one button with what their role does most, and a menu with the rest. A
 * promoter shares their link, the others open the page of the team; a draft leads to the editor.
 */
export const TeamActions = ({ event }: { event: EventPageNode }) => {
  const { t } = useTranslation()
  const { myPermissions: may, myRole, status, slug, displayName } = event
  const own = useReferralLink(event.eventId, { enabled: may.includes('CAN_SHARE_EVENT_LINK') })
  const isDraft = status === 'DRAFT'
  const isSharable = !isDraft && maySharePage(may) && mayShareHere()
  const share = () =>
    void sharePage(
      displayName,
      own.data?.url ?? pageUrl(slug),
      own.data ? t('Link copied. Sales through it count as yours.') : undefined,
    )
  const shareName = own.data || myRole === 'PROMOTER' ? t('Share your link') : t('Share')
  const pages = deskPages(event)
  const wanted: DeskPage = isDraft ? 'edit' : 'overview'
  const first = pages.find(({ page }) => page === wanted)
  const sharesFirst = isSharable && myRole === 'PROMOTER'
  const rest = isDraft ? [] : pages.filter((each) => sharesFirst || each !== first)
  return (
    <Stack gap="xs" align="start">
      <OwnRole role={myRole} />
      <Group gap="xs" wrap="nowrap">
        {sharesFirst ? (
          <Button
            variant="default"
            leftSection={<IconShare size={20} aria-hidden="true" />}
            onClick={share}
            loading={own.isLoading}
          >
            {shareName}
          </Button>
        ) : (
          first && (
            <Button
              component={Link}
              to={first.to}
              variant="default"
              leftSection={
                isDraft ? (
                  <IconPencil size={20} aria-hidden="true" />
                ) : (
                  <IconLayoutDashboard size={20} aria-hidden="true" />
                )
              }
            >
              {isDraft ? t('Edit') : t('Manage')}
            </Button>
          )
        )}
        {(rest.length > 0 || (isSharable && !sharesFirst)) && (
          <ActionMenu
            width={220}
            target={
              <ActionIcon variant="default" aria-label={t('More: {{name}}', { name: displayName })}>
                <IconDots size={20} aria-hidden="true" />
              </ActionIcon>
            }
          >
            {isSharable && !sharesFirst && (
              <Menu.Item disabled={own.isLoading} onClick={share}>
                {shareName}
              </Menu.Item>
            )}
            {rest.map(({ page, name, to }) => (
              <Menu.Item key={page} component={Link} to={to}>
                {page === 'overview' ? t('Manage') : t(name)}
              </Menu.Item>
            ))}
          </ActionMenu>
        )}
      </Group>
      {(own.data || sharesFirst) && (
        <Text variant="small" c="dimmed">
          {t('Sales through your link count as yours.')}
        </Text>
      )}
    </Stack>
  )
}
