update notice n set helpful_votes = v.helpful, all_votes = v.votes
from (select notice_id, count(*) filter (where helpful) as helpful, count(*) as votes from notice_vote group by notice_id) v
where n.id = v.notice_id;
