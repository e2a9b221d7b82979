-- Why: capitals of other scripts look like Latin ones where their small letters do not (В, Н, М, Τ, Ζ), and I looks like l: case and look need a key each.
alter table users add column nickname_skeleton text constraint users_nickname_skeleton_unique unique;
update users set nickname_skeleton = nickname_key;
