-- Files of the site are noted, so that what nothing shows any more can go; a banner has its days, its name and its focus.

create table site_file (
  name text primary key check (name like 'public/_%'),
  thumbnail text,
  kind text not null check (kind in ('picture', 'pdf')),
  -- Not known of what was there before files were noted.
  width integer,
  height integer,
  size_bytes integer,
  uploaded_by integer references account,
  uploaded_at timestamptz,
  -- Since it was on a page; what never was is kept for longer.
  used boolean not null default false,
  unused_since timestamptz
);

insert into site_file (name, kind, used)
  select name, case when name like '%.pdf' then 'pdf' else 'picture' end, true
  from (
    select image as name from banner
    union select phone_image from banner where phone_image is not null
    union select image from suite_type
    union select image from gallery_picture
    union select image from team_member
    union select file from document
  ) as files;

alter table banner
  add column name text not null default '' check (length(name) <= 60),
  add column shown boolean not null default true,
  add column from_date date,
  add column to_date date,
  -- As they were cut so far; new ones begin in the middle.
  add column focus_x smallint not null default 100 check (focus_x between 0 and 100),
  add column focus_y smallint not null default 100 check (focus_y between 0 and 100),
  add constraint banner_days_check check (to_date >= from_date);
alter table banner
  alter column focus_x set default 50,
  alter column focus_y set default 50;
