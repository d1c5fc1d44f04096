import type { NotificationProperties } from '@reprise/rules/notifications/properties'
import { propertiesOf } from '@reprise/rules/notifications/properties'
import { manySentence, personOf, pictureOf, shortSentence } from '@reprise/rules/notifications/types'
import type { TFunction } from 'i18next'
import { say } from '../../lib/say.tsx'
import type { Alike } from './alike.ts'
import type { NotificationNode } from './notifications.api.ts'

type Face = NotificationNode['waitingPeople'][number]

export type Words = {
  type: string
  properties: NotificationProperties
  message: string
  /** The message of several notifications in two lines: what happened, and to what. */
  lines: { what: string; about: string } | null
  /** Whether the picture is that of an event. */
  isOfEvent: boolean
  /** Names to emphasise. The first one that occurs in the message is used. */
  names: (string | undefined)[]
  /** The people of several notifications, and their number. */
  faces: Face[]
  count: number
}

const typeOf = (node: NotificationNode) => node.content.defaultPayload.notificationType
const propertiesOfNode = (node: NotificationNode) =>
  propertiesOf(node.content.defaultPayload.customProperties)

const facesOf = (nodes: readonly NotificationNode[]): Face[] => {
  const named = nodes.flatMap((node) => {
    const properties = propertiesOfNode(node)
    const person = personOf(typeOf(node), properties)
    const avatarUrl = pictureOf(typeOf(node), properties).url
    return person ? [{ userId: node.notificationId, name: person.name, avatarUrl }] : []
  })
  return [...new Map(named.map((face) => [`${face.name} ${face.avatarUrl}`, face])).values()]
}

/** The texts and pictures that show one notification, or several that are alike, in the reader's language. */
export const wordsOf = (t: TFunction, { nodes }: Alike): Words => {
  const [newest, ...others] = nodes
  const [type, properties] = [typeOf(newest), propertiesOfNode(newest)]
  const { text, values } = newest.content
  const { url } = pictureOf(type, properties)
  // One notification may already count several people.
  const count = others.length > 0 ? nodes.length : newest.doneAt ? 1 : Number(values?.count ?? 1)
  const short = count > 1 ? shortSentence(type, count, properties) : null
  const many = others.length > 0 ? manySentence(type, count, properties) : null
  const what = short && say(t, short.what)
  return {
    type,
    properties,
    count,
    lines: short && what ? { what, about: short.about } : null,
    isOfEvent: url !== null && url === properties.EventAvatar,
    message: what ? `${what} · ${short.about}` : say(t, many ?? { text, values: values ?? {} }),
    names: [what ?? personOf(type, properties)?.name, properties.EventName],
    faces: others.length > 0 ? facesOf(nodes) : count > 1 ? newest.waitingPeople : [],
  }
}
