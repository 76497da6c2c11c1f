import classes from './PersonAvatar.module.css';
import { toneOf } from './person-tone.ts';
import { initials } from './truncate.ts';

type Person = { first_name: string; last_name: string; profile_image?: string | null; is_sample?: true | undefined };

/** Decorative: the name stands beside it. */
export function PersonAvatar({ person, size = 36 }: { person: Person; size?: number }) {
  const measure = { width: size, height: size, fontSize: Math.round(size * 0.36) };
  const { first_name, last_name, profile_image } = person;
  if (profile_image)
    return <img className={`${classes.avatar} flex-none round bold cover`} style={measure} src={profile_image} alt="" />;
  return (
    <span
      className={`${classes.avatar} flex-none round bold cover`}
      style={measure}
      data-sample={person.is_sample}
      data-person={toneOf(first_name + last_name)}
      data-initials={initials(first_name, last_name)}
      aria-hidden
    />
  );
}
