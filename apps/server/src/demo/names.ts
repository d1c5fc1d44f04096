import type { Gender } from '@reprise/rules/users/enums'
import type { Random } from './pictures/random.ts'
import { seededRandom } from './pictures/random.ts'

interface Names {
  women: readonly string[]
  men: readonly string[]
  families: readonly [string, ...string[]]
}

const names = (women: string, men: string, families: string): Names => {
  const [first = '', ...others] = families.split(', ')
  return { women: women.split(', '), men: men.split(', '), families: [first, ...others] }
}

/** First and last names by place. No combination of them may be the name of a famous person. */
const places: readonly Names[] = [
  names('Adaeze, Folake, Amara', 'Chidi, Tunde, Emeka', 'Balogun, Eze, Nwosu, Adebayo'),
  names('Akosua, Efua, Abena', 'Kwame, Yaw, Kojo', 'Mensah, Owusu, Asante, Darko'),
  names('Wanjiru, Achieng, Njeri', 'Kamau, Otieno, Baraka', 'Mwangi, Odhiambo, Kariuki, Wafula'),
  names('Selam, Meron, Hanna', 'Dawit, Yonas, Biruk', 'Alemu, Girma, Worku, Tadesse'),
  names('Salma, Nour, Yasmine', 'Karim, Omar, Idris', 'Benali, Haddad, El Amrani, Mansour'),
  names('Shirin, Laleh, Parisa', 'Arash, Kaveh, Navid', 'Rostami, Moradi, Tehrani, Karimi'),
  names('Elif, Defne, Büşra', 'Emre, Deniz, Kerem', 'Aydın, Duman, Yıldız, Acar'),
  names('Noa, Shira, Tamar', 'Eitan, Amit, Yoav', 'Peretz, Shalev, Mizrahi, Ben-Ami'),
  names('Ananya, Kavya, Meera', 'Arjun, Rohan, Nikhil', 'Iyer, Menon, Kulkarni, Joglekar'),
  names('Ayesha, Sadia, Mahnoor', 'Bilal, Hamza, Tariq', 'Kazmi, Talukdar, Siddiqui, Farooqi'),
  names('Chiyo, Emi, Sayuri', 'Daichi, Kenta, Ren', 'Nakagawa, Sakuma, Okabe, Mori'),
  names('Seo-yeon, Hye-won, Mi-rae', 'Do-yun, Sang-min, Hyun', 'Han, Yoon, Kang, Seo'),
  names('Mei, Xiaolin, Jing', 'Haoran, Wei, Zhenyu', 'Gao, Shen, Luo, Lin'),
  names('Linh, Thảo, Ngọc', 'Minh, Tuấn, Quân', 'Trần, Phạm, Đặng, Võ'),
  names('Althea, Ligaya, Maricel', 'Jomar, Rommel, Andoy', 'Villanueva, Bautista, Dizon, De la Cruz'),
  names('Dewi, Ayu, Ratna', 'Bayu, Rizky, Agus', 'Wibowo, Santoso, Nugroho, Pratama'),
  names('Luíza, Júlia, Iara', 'João, Caio, Thiago', 'Araújo, Fontoura, Conceição, Barros'),
  names('Ximena, Lucía, Citlali', 'Andrés, Iván, Mateo', 'Ibarra, Castañeda, Núñez, Quiroga'),
  names('Rocío, Florencia, Inés', 'Joaquín, Nicolás, Facundo', 'Ledesma, Ocampo, Peña, Bustamante'),
  names('Shanice, Keisha, Marcia', 'Malik, Devon, Jermaine', 'Whitfield, Baptiste, Hollis, Fairweather'),
  names('Harper, Dakota, Savannah', 'Wyatt, Elliott, Graham', 'Delgado, Larkin, Beaumont, Ostrander'),
  names('Aroha, Mere, Anahera', 'Tāne, Wiremu, Rangi', 'Paewai, Hetaraka, Hohepa, Kereama'),
  names('Aoife, Niamh, Sinéad', 'Oisín, Cian, Fionn', 'Kinsella, Byrne, Nolan, Tierney'),
  names('Zoé, Maëlle, Clémence', 'Rémi, Loïc, Théo', 'Lefèvre, Gauthier, Marchand, Cordier'),
  names('Jule, Annika, Frieda', 'Jonas, Till, Benedikt', 'Krüger, Reuter, Schröder, Vogt'),
  names('Saga, Freja, Ingrid', 'Søren, Åke, Mikkel', 'Lindqvist, Nygård, Østergaard, Hagström'),
  names('Chiara, Ginevra, Noemi', 'Elia, Lorenzo, Tommaso', 'Bellini, Gallo, Marchetti, Serra'),
  names('Nerea, Itziar, Maite', 'Iñaki, Eneko, Unai', 'Iturbe, Zabala, Zubiri, Larrea'),
  names('Zofia, Kasia, Agnieszka', 'Łukasz, Piotr, Tomek', 'Wójcik, Mazur, Kaczmarek, Sikora'),
  names('Oksana, Daryna, Solomiya', 'Taras, Ostap, Bohdan', 'Bondar, Kovalenko, Savchuk, Tkachuk'),
  names('Eszter, Zsófia, Boglárka', 'Bálint, Ákos, Gergő', 'Fekete, Halmos, Horváth, Bognár'),
]

const pickOf = (random: Random, from: readonly string[]) =>
  from[Math.floor(random.next() * from.length)] ?? ''

function firstNames({ women, men }: Names, gender: Gender): readonly string[] {
  if (gender === 'FEMALE') return women
  return gender === 'MALE' ? men : [...women, ...men]
}

/**
 * Draws a name from somewhere in the world: a first name with a last name, or with the initial of a last name.
 */
export function inventName(random: Random, gender: Gender): string {
  const place = places[Math.floor(random.next() * places.length)] ?? names('', '', '')
  const first = pickOf(random, firstNames(place, gender))
  const family = random.pick(place.families)
  return random.next() < 0.2 ? `${first} ${family.slice(0, 1)}.` : `${first} ${family}`
}

/** Draws a name for each of these people, by user name. No two of them have the same first name. */
export function inventNames(people: readonly { userName: string; gender: Gender }[]): Map<string, string> {
  const taken = new Set<string>()
  return new Map(
    people.map(({ userName, gender }) => {
      const random = seededRandom(`name ${userName}`)
      let name = inventName(random, gender)
      while (taken.has(firstOf(name))) name = inventName(random, gender)
      taken.add(firstOf(name))
      return [userName, name]
    }),
  )
}

const firstOf = (name: string) => name.split(' ')[0] ?? name

// Letters that `normalize` does not split into a capital and a mark. Our alphabet draws only plain capitals.
const plain: Record<string, string> = { Ø: 'O', Ł: 'L', Đ: 'D' }

/** The first letters of a name, as capitals without marks. */
export function initialsOf(name: string): string {
  const letters = name.split(' ').map((word) => word.slice(0, 1).toUpperCase())
  return [letters.at(0), letters.length > 1 ? letters.at(-1) : undefined]
    .map((letter = '') => plain[letter] ?? letter.normalize('NFD').slice(0, 1))
    .join('')
}
