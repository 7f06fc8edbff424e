/** Faces in a row with a few words beside them. */
export function Crew({ pictures, words }: { pictures: string[]; words: string }) {
  return (
    <div className="crew">
      <span className="avatars">
        {pictures.map((picture) => (
          <img key={picture} src={picture} alt="" width="56" height="56" loading="lazy" />
        ))}
      </span>
      <span>{words}</span>
    </div>
  )
}
