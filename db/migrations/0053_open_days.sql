-- A dog cannot fall out of the day, and whoever is too late hears who was first.

-- When somebody wrote down that a dog left, where they typed an earlier time.
alter table attendance add column left_noted_at timestamptz;
