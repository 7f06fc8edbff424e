import { joinedStays } from '#domain/rooms/joined-stays.ts'
import type { ParkBook } from '../../catalog/park-book.ts'
import type { OrderParts } from '../order/order-parts.ts'

export function partsView(
  { dogs, stays, days, appointments }: OrderParts,
  book: ParkBook,
  link: (name: string) => string,
) {
  const extraName = (id: number) => book.prices.grooming.find((rate) => rate.id === id)?.name ?? ''
  return {
    dogs: dogs.map((dog) => ({
      id: dog.dog_id,
      name: dog.name,
      breed: dog.breed,
      sizeClass: dog.size_class,
      photoThumbnailPath: dog.photo_thumbnail && link(dog.photo_thumbnail),
    })),
    rooms: joinedStays(stays).map((stay) => ({
      suiteTypeId: stay.suite_type_id,
      suiteName: stay.suite_name,
      from: stay.arrival,
      to: stay.departure,
      dogIds: stay.dog_ids,
    })),
    days: days.map(({ date, part }) => ({ date, part })),
    appointments: appointments.map((one) => ({
      dogId: one.dog_id,
      service: one.service_name,
      extras: one.extra_ids.map(extraName),
      groomer: one.groomer_name,
      startsAt: one.starts_at.toISOString(),
      endsAt: one.ends_at.toISOString(),
    })),
  }
}

export const dogNamer =
  ({ dogs }: OrderParts) =>
  (dogId: number) =>
    dogs.find((dog) => dog.dog_id === dogId)?.name ?? 'Your dog'
