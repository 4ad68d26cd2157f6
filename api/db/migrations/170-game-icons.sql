-- Where a game's icon is. Empty: pages show a placeholder. Games of the demo shop have generated icons.
alter table game add column icon_url text not null default '' check (length(icon_url) <= 300);
update game set icon_url = '/api/files/art/games/' || code || '-120.webp';
