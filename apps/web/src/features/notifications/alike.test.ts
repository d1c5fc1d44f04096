import { expect, test } from 'vitest'
import { alike } from './alike.ts'
import type { NotificationNode } from './notifications.api.ts'

const node = (
  notificationId: string,
  notificationType: string,
  properties: Record<string, string>,
  doneAt: string | null = null,
): NotificationNode => ({
  notificationId,
  content: {
    text: 'News',
    values: null,
    defaultPayload: {
      notificationType,
      customProperties: Object.entries(properties).map(([key, value]) => ({ key, value })),
    },
  },
  createdAt: '2026-03-09T03:30:00Z',
  isRead: false,
  doneAt,
  waitingPeople: [],
})
const ids = (nodes: NotificationNode[]) =>
  alike(nodes).map((of) => of.nodes.map((each) => each.notificationId).join('+'))

test('those of one kind about one thing stand together, where the newest of them stands', () => {
  const wish = (id: string, PieSlug: string) => node(id, 'NewWisherAdded', { PieSlug })
  expect(
    ids([
      wish('a', 'apple'),
      node('b', 'EventApproved', { EventSlug: 'jazz' }),
      wish('c', 'plum'),
      wish('d', 'apple'),
      node('e', 'EventApproved', { EventSlug: 'jazz' }),
    ]),
  ).toEqual(['a+d', 'b', 'c', 'e'])
})

test('what is answered stands for itself, and one that grows keeps its key', () => {
  const asked = (id: string, doneAt?: string) => node(id, 'EventPending', { EventSlug: 'jazz' }, doneAt)
  expect(ids([asked('a'), asked('b', '2026-03-09T04:00:00Z')])).toEqual(['a', 'b'])
  expect(alike([asked('a')])[0]?.key).toBe(alike([asked('renewed')])[0]?.key)
})
